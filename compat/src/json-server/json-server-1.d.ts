declare module 'json-server-1/lib/app.js' {
  import type { Server } from 'node:http';

  /** Its application over records in memory. */
  export function createApp(db: { readonly data: object; write(): Promise<void> }): {
    listen(port: number, listening: undefined, host: string): Server;
  };
}
