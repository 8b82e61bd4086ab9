/** The published credentials of the sandbox, which protect nothing. */
export interface SandboxCredentials {
  /** HTTP Basic and Digest. */
  readonly basic: { readonly username: string; readonly password: string };
  readonly apiKey: string;
  readonly oauth: {
    readonly clientId: string;
    readonly clientSecret: string;
    /** A client without a secret, for PKCE. */
    readonly publicClientId: string;
  };
  /** The secret of HMAC-signed tokens. */
  readonly jwtSecret: string;
  readonly sigv4: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly region: string;
    readonly service: string;
  };
  /** The merchant of the payment gateway. */
  readonly gateway: { readonly name: string; readonly transactionKey: string };
}

/** The settings that are published credentials, by their names. */
export interface CredentialValues {
  readonly SANDBOX_USER: string;
  readonly SANDBOX_PASSWORD: string;
  readonly API_KEY: string;
  readonly OAUTH_CLIENT_ID: string;
  readonly OAUTH_CLIENT_SECRET: string;
  readonly OAUTH_PUBLIC_CLIENT_ID: string;
  readonly JWT_SECRET: string;
  readonly SIGV4_ACCESS_KEY_ID: string;
  readonly SIGV4_SECRET_ACCESS_KEY: string;
  readonly SIGV4_REGION: string;
  readonly SIGV4_SERVICE: string;
}

export function toCredentials(values: CredentialValues): SandboxCredentials {
  return {
    basic: { username: values.SANDBOX_USER, password: values.SANDBOX_PASSWORD },
    apiKey: values.API_KEY,
    oauth: {
      clientId: values.OAUTH_CLIENT_ID,
      clientSecret: values.OAUTH_CLIENT_SECRET,
      publicClientId: values.OAUTH_PUBLIC_CLIENT_ID,
    },
    jwtSecret: values.JWT_SECRET,
    sigv4: {
      accessKeyId: values.SIGV4_ACCESS_KEY_ID,
      secretAccessKey: values.SIGV4_SECRET_ACCESS_KEY,
      region: values.SIGV4_REGION,
      service: values.SIGV4_SERVICE,
    },
    gateway: { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' },
  };
}
