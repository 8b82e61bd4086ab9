import express, { type Express } from 'express';
import { AppResponse } from '../answer/app-response.js';
import { AppRequest } from '../request/app-request.js';

/** Builds an Express app that leaves the prototypes of our requests and responses as they are. */
export function createExpressApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  // Both carry all of Express's own methods: adoptPrototype copied them.
  app.request = AppRequest.prototype as unknown as Express['request'];
  app.response = AppResponse.prototype as unknown as Express['response'];
  return app;
}

/** Express's methods ask `req.app` for settings; ours are the same in every app, so one serves them all. */
const app = { value: createExpressApp() };
Object.defineProperty(AppRequest.prototype, 'app', app);
Object.defineProperty(AppResponse.prototype, 'app', app);
