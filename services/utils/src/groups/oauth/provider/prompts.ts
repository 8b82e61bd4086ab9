import type { interactionPolicy } from 'oidc-provider';
import type { OidcLibrary } from '../library/oidc-library.js';

/** The prompts that a client may request (OpenID Connect Core 3.1.2.1). */
const REQUESTABLE = ['consent', 'select_account'] as const;

/**
 * Decides when the consent page is shown: until the request has been allowed. The library would also show it
 * for each requested prompt, and again after the response, because it stores no record of the response.
 */
export function createPrompts({
  Check,
  Prompt,
}: OidcLibrary['policy']): interactionPolicy.Prompt[] {
  const login = new Prompt({ name: 'login', requestable: true });
  login.checks.clear();
  login.checks.add(
    new Check(
      'no_decision',
      'the user has to decide, which prompt=none rules out; auto=1 allows at once',
      'login_required',
      ({ oidc }) => oidc.session?.accountId === undefined,
    ),
  );
  const others = REQUESTABLE.map((name) => {
    const prompt = new Prompt({ name, requestable: true });
    prompt.checks.clear();
    return prompt;
  });
  return [login, ...others];
}
