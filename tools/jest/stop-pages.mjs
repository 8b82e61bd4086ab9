import { stopPages } from '../../e2e/global-setup.mjs';
import { laneOf, testsWithPages } from './longest-first.mjs';

/** Ends the browser and its services with the last suite that has pages, as the tests after them need the memory. */
export default class StopPages {
  #ended = 0;

  async onTestFileResult({ context }) {
    if (laneOf(context) !== 'e2e') return;
    this.#ended += 1;
    if (this.#ended === testsWithPages.count) await stopPages();
  }
}
