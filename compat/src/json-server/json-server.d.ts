declare module 'json-server' {
  import type { RequestListener, Server } from 'node:http';

  const jsonServer: {
    create(): {
      use(router: RequestListener): void;
      listen(port: number, host: string): Server;
    };
    router(db: object, options?: { readonly foreignKeySuffix?: string }): RequestListener;
  };
  // biome-ignore lint/style/noDefaultExport: it is the package's own form
  export default jsonServer;
}
