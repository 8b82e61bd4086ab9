/**
 * What a 426 carries (RFC 9110 15.5.22). The handshake needs a new connection, and without `close` Node would keep this
 * one open even for a client that asked for its end.
 */
export const UPGRADE_HEADERS = { Upgrade: 'websocket', Connection: 'Upgrade, close' } as const;
