import type { Exchange } from '../request/exchange.js';

/**
 * Takes requests to their routes: runs the route of an exchange, or returns false and leaves it to the next router. An app has two, which
 * agree about each request that both take.
 */
export type Router = (exchange: Exchange) => boolean;
