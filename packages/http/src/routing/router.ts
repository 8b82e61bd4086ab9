import type { Exchange } from '../request/exchange.js';

/**
 * Dispatches requests to their routes: runs the route of a request, or returns false and leaves it to the next router.
 * An app has two, which agree about each request that both accept.
 */
export type Router = (exchange: Exchange) => boolean;
