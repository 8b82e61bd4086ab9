import type { AnswerCache } from '../answer/answer-cache.js';
import type { Metrics } from './metrics.js';

/** Shows what the cache of answers holds and how often it helps. */
export function showAnswerCache({ gauge, counter }: Metrics, answers: AnswerCache): void {
  gauge({
    name: 'answer_cache_bytes',
    help: 'Memory that cached responses take, in bytes.',
    read: () => answers.bytes,
  });
  counter({
    name: 'answer_cache_hits_total',
    help: 'Requests responded to from the cache.',
    read: () => answers.hits,
  });
  counter({
    name: 'answer_cache_misses_total',
    help: 'GET and HEAD requests whose response was not in the cache.',
    read: () => answers.misses,
  });
}
