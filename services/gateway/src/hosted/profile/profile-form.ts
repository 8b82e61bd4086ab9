import type { HttpResponse } from '@sandbox/http';
import { type Html, html, joinHtml } from '@sandbox/web';
import { getCustomer } from '../../domain/profile/find-stored.js';
import type { ProfileDecision } from '../../domain/profile/profile-decision.js';
import type { SessionEvent } from '../../domain/session.js';
import { GatewayError } from '../../errors.js';
import type { Decision } from '../../session/sessions.js';
import type { Context, DecidePage } from '../define-page.js';
import {
  type Form,
  type FormState,
  fieldOf,
  type Group,
  type Problems,
  readGroups,
} from '../form/form.js';
import {
  CHECK_FORM,
  type MethodChoice,
  renderButton,
  renderForm,
  renderLink,
  renderProblems,
  renderWayOn,
  renderWays,
} from '../form/render-form.js';
import { hostedPage } from '../hosted-page.js';
import { PROFILE_PATHS, type ProfilePageName } from '../hosted-paths.js';
import { customerAfter } from './customer-after.js';
import { managePage } from './manage-page.js';

/** The result of saving: nothing was saved where there is trouble or a problem. */
export interface Saved extends Pick<FormState, 'problems'> {
  readonly events: readonly SessionEvent[];
  /** The gateway's reason for a rejection. */
  readonly trouble?: string;
}

const NONE: Problems = new Map();

/** The result of a decision about stored profiles, as its form shows it. */
export function saveResult(decide: () => ProfileDecision<unknown>): Saved {
  try {
    const { events, validations, rejection } = decide();
    const failed = validations.find(({ isPassed }) => !isPassed);
    const trouble = failed?.outcome.reason.text ?? rejection?.text;
    return { events, problems: NONE, ...(trouble && { trouble }) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { events: [], problems: NONE, trouble: error.text };
  }
}

/** The parts of a form: the choice among ways to pay, if any, and the fields. */
export interface ProfileParts {
  readonly question?: string;
  readonly ways?: readonly MethodChoice[];
  readonly groups: readonly Group[];
}

/** A page on which one thing of a customer is entered or changed. */
export interface ProfileForm {
  readonly name: ProfilePageName;
  readonly title: string;
  /** The text that is shown once it is saved. */
  readonly done: string;
  /** The initial values of the form. */
  first(context: Context<'profile'>): FormState['values'];
  parts(context: Context<'profile'>): ProfileParts;
  /** Hidden fields of the form, such as the id of the changed record. */
  hidden(context: Context<'profile'>): Readonly<Record<string, string>>;
  /** Saves the values of its fields. */
  save(context: Context<'profile'>, values: Form): Saved;
}

/** Builds the decision of a page on which one thing of a customer is entered or changed. */
export function decideProfileForm(page: ProfileForm): DecidePage<'profile'> {
  return (context) => {
    getCustomer(context.state.profiles, context.token.customerProfileId);
    const action = fieldOf(context.form, 'action');
    if (action === 'save') return save(page, context);
    if (action === 'cancel') return shown(cancelledPage(context));
    const state = { values: page.first(context), problems: new Map<string, string>() };
    return shown(formPage(page, context, state));
  };
}

function save(page: ProfileForm, context: Context<'profile'>): Decision<HttpResponse> {
  const read = readGroups(page.parts(context).groups, context.form);
  const isGood = read.problems.size === 0;
  const saved = isGood ? page.save(context, read.value) : { events: [], problems: read.problems };
  const { events, problems } = saved;
  const trouble = saved.trouble ?? (problems.size > 0 ? CHECK_FORM : undefined);
  if (trouble === undefined) return { events, result: savedPage(page, context, events) };
  const state = { values: context.form, problems, trouble };
  return { events, result: formPage(page, context, state) };
}

/** True when the page was opened from the list of stored profiles, to which it returns. */
function isFromList({ form }: Context<'profile'>): boolean {
  return fieldOf(form, 'from') === 'manage';
}

function formPage(
  page: ProfileForm,
  context: Context<'profile'>,
  state: FormState & { readonly trouble?: string },
): HttpResponse {
  const { settings } = context.token;
  const { trouble } = state;
  const { question = '', ways = [], groups } = page.parts(context);
  const origin = isFromList(context) ? { from: 'manage' } : {};
  return hostedPage({
    title: trouble ? `Error: ${page.title}` : page.title,
    settings,
    body: joinHtml(
      [
        html`<header class="head"><h1>${page.title}</h1></header>`,
        trouble ? renderProblems(trouble, state.problems) : '',
        renderForm({
          action: PROFILE_PATHS[page.name],
          token: context.sealed,
          hidden: { ...origin, ...page.hidden(context) },
          body: html`${renderWays(question, { ways, groups }, state)}
<div class="actions">
${renderButton({ label: settings.saveText, action: 'save', isPrimary: true })}
${renderCancel(context)}
</div>`,
        }),
      ],
      '\n',
    ),
  });
}

function renderCancel(context: Context<'profile'>): Html {
  const { communicatorUrl, returnUrl } = context.token.settings;
  if (isFromList(context))
    return renderButton({ label: 'Cancel', action: 'show', path: PROFILE_PATHS.manage });
  if (communicatorUrl) return renderButton({ label: 'Cancel', action: 'cancel' });
  return returnUrl ? renderLink(returnUrl, 'Cancel') : html``;
}

function savedPage(
  page: ProfileForm,
  context: Context<'profile'>,
  events: readonly SessionEvent[],
): HttpResponse {
  const { state, token } = context;
  if (isFromList(context)) {
    const customer = customerAfter(state, token.customerProfileId, events);
    return managePage(context, { done: page.done }, customer);
  }
  return endPage(context, { title: 'Saved', text: page.done, action: 'successfulSave' });
}

function cancelledPage(context: Context<'profile'>): HttpResponse {
  return endPage(context, { title: 'Cancelled', text: 'Nothing was changed.', action: 'cancel' });
}

function endPage(
  { token }: Context<'profile'>,
  end: {
    readonly title: string;
    readonly text: string;
    readonly action: 'successfulSave' | 'cancel';
  },
): HttpResponse {
  const { settings } = token;
  const { returnUrl, returnText } = settings;
  return hostedPage({
    title: end.title,
    settings,
    message: { action: end.action },
    body: html`<h1>${end.title}</h1>
<p role="status" class="done">${end.text}</p>
${renderWayOn(returnUrl, returnText, true)}`,
  });
}

function shown(result: HttpResponse): Decision<HttpResponse> {
  return { events: [], result };
}
