import { defineEndpoint } from '@sandbox/endpoint';
import { noContent } from '@sandbox/http';
import { enter } from './endpoint-parts.js';

export const clearRequests = defineEndpoint({
  methods: ['DELETE'],
  path: '/requests',
  operationId: 'clearExchanges',
  summary: 'Forget all exchanges',
  success: { status: '204', description: 'They are forgotten, for everybody who looks.' },
  enter,
  handle(_request, _values, { recorder }) {
    recorder.clear();
    return noContent();
  },
});
