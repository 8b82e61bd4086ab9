/** Published credentials of a security scheme, which the examples carry and forms are filled with. */
export interface Login {
  readonly user?: string;
  readonly password?: string;
  /** A key, or a token that can be used as it is. */
  readonly value?: string;
  /** The request whose response has a token. */
  readonly tokenFrom?: TokenRequest;
}

export interface TokenRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The member of the response with the token. */
  readonly member: string;
}

/** Logins by the name of the security scheme. */
export type Logins = Readonly<Record<string, Login>>;

/** Values of Authorization by the name of the scheme, for logins that need nothing from the server first. */
export function toAuthorization(
  logins: Logins,
  schemes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(logins).flatMap(([name, { user, password, value }]) => {
      const { type, scheme } = Object(schemes[name]) as Readonly<Record<string, unknown>>;
      if (type !== 'http') return [];
      if (scheme === 'basic' && user !== undefined) {
        const pair = Buffer.from(`${user}:${password}`).toString('base64');
        return [[name, `Basic ${pair}`]];
      }
      return scheme === 'bearer' && value !== undefined ? [[name, `Bearer ${value}`]] : [];
    }),
  );
}
