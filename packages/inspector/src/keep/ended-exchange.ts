import type { RecordableExchange } from '@sandbox/http';
import type { Finished } from './outcome.js';

/** What is copied of an exchange when it is over, so that nothing refers to it any more. */
export class EndedExchange implements Finished {
  service = '';
  session: RecordableExchange['session'] = undefined;
  route = '';
  status = 0;
  ms = 0;
  bytes = 0;
  fault: RecordableExchange['fault'] = undefined;
  allowed: RecordableExchange['allowed'] = undefined;
  isWrongMethod = false;

  protected copy(exchange: RecordableExchange): void {
    this.service = exchange.service;
    this.session = exchange.session;
    this.route = exchange.route;
    this.status = exchange.status;
    this.ms = exchange.ms;
    this.bytes = exchange.pageOf?.body.length ?? exchange.bytes;
    this.fault = exchange.fault;
    this.isWrongMethod = exchange.isWrongMethod;
    this.allowed = exchange.allowed;
  }

  /** Lets go of what it refers to. */
  protected forget(): void {
    this.session = undefined;
    this.fault = undefined;
    this.allowed = undefined;
  }
}
