/**
 * The headers of a body whose type or bytes the client chose: it is shown in a sandbox without scripts and of an
 * origin of its own, so it is never active content of ours.
 */
export function clientTyped(type: string): readonly string[] {
  return ['Content-Type', type, 'Content-Security-Policy', SANDBOX_POLICY];
}

/** No scripts, no forms, no origin. */
export const SANDBOX_POLICY = 'sandbox';
