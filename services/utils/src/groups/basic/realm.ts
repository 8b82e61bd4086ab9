/** What the challenges of all schemes name as the protected space. */
export const REALM = 'API Sandbox';
