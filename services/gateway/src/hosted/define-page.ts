import { defineEndpoint, type HandledEndpoint } from '@sandbox/endpoint';
import { formatSessionName, type HttpRequest, type HttpResponse } from '@sandbox/http';
import { AppError, type Clock, type Seal } from '@sandbox/kernel';
import { sessionIdOf } from '@sandbox/sessions';
import { isOutdated } from '../domain/nonce/stamp.js';
import { paymentSourcesOf } from '../domain/payment-sources-of.js';
import { type SessionState, sessionNow } from '../domain/session.js';
import type { TransactionContext } from '../domain/transaction/transaction-context.js';
import { fail, GatewayError } from '../errors.js';
import type { Decision, Sessions } from '../session/sessions.js';
import { type Form, fieldOf } from './form/form.js';
import { readForm } from './form/read-form.js';
import type { MerchantUrls } from './hosted-page.js';
import { type PageKind, type PageTokens, unsealToken } from './page-token.js';
import { rejectionPage } from './rejection-page.js';

export interface HostedContext {
  readonly sessions: Sessions;
  readonly seal: Seal;
  readonly clock: Clock;
  /** Reports an unexpected failure. */
  readonly report: (error: unknown) => void;
}

/** The input of a page's decision. It is read and never written. */
export interface Context<Kind extends PageKind> {
  readonly token: PageTokens[Kind];
  /** The token as the browser brings it, and as the page's own forms bring it again. */
  readonly sealed: string;
  readonly form: Form;
  readonly state: SessionState;
  /** The session's time. */
  readonly now: number;
  readonly context: TransactionContext;
}

/** Decides what a page does and shows. It is pure, because it is called again when another writer was faster. */
export type DecidePage<Kind extends PageKind> = (context: Context<Kind>) => Decision<HttpResponse>;

/** A page that is opened and worked with by forms that carry a token. */
interface PageDeclaration<Kind extends PageKind> {
  readonly path: string;
  readonly summary: string;
  readonly kind: Kind;
  readonly decide: DecidePage<Kind>;
}

/** Declares a hosted page. A failure is shown as a page too, which the merchant's page may frame. */
export function definePage<Kind extends PageKind>({
  kind,
  decide,
  ...facts
}: PageDeclaration<Kind>): HandledEndpoint<HostedContext> {
  return defineEndpoint({
    ...facts,
    methods: ['POST'],
    handle: (request, _values, context: HostedContext) =>
      openPage(request, { kind, decide, context }),
  });
}

async function openPage<Kind extends PageKind>(
  request: HttpRequest,
  page: Pick<PageDeclaration<Kind>, 'kind' | 'decide'> & { readonly context: HostedContext },
): Promise<HttpResponse> {
  const { kind, decide, context } = page;
  let urls: MerchantUrls = {};
  try {
    const form = await readForm(request);
    const sealed = fieldOf(form, 'token');
    const token = unsealToken(context.seal, kind, sealed);
    if (token === undefined) throw badToken();
    urls = token.settings;
    assertSameSession(request, token);
    return await runPage(context, decide, { token, sealed, form });
  } catch (error) {
    if (!(error instanceof AppError || error instanceof GatewayError)) context.report(error);
    return rejectionPage(error, urls);
  }
}

async function runPage<Kind extends PageKind>(
  { sessions, seal, clock }: HostedContext,
  decide: DecidePage<Kind>,
  opened: Pick<Context<Kind>, 'token' | 'sealed' | 'form'>,
): Promise<HttpResponse> {
  const { place, login } = opened.token;
  const outcome = await sessions.run(place, (state) => {
    const now = sessionNow(state, clock.now());
    if (isOutdated(state, now, opened.token)) throw expiredToken();
    const sources = paymentSourcesOf({ state, now, seal });
    return decide({ ...opened, state, now, context: { state, now, login, sources } });
  });
  return outcome.result;
}

/** A token identifies its session; a path within another one is a mistake. */
function assertSameSession({ session }: HttpRequest, { place }: PageTokens[PageKind]): void {
  if (session === undefined || session.prefix === '' || sessionIdOf(session) === place.id) return;
  throw fail('conflicting_sessions', {
    detail: `The form token belongs to a different session than ${formatSessionName(session)}, which the path names.`,
  });
}

function badToken(): Error {
  return fail('invalid_token', {
    detail:
      'The form token is missing or invalid. Open the page with a form whose field token contains the token that the gateway returned.',
  });
}

function expiredToken(): Error {
  return fail('expired_token', {
    detail: 'This form has expired after 15 minutes. Start again at the shop.',
  });
}
