/** Leads to what shows what happens on this server, which is not the same in every deployment. */
export const CONSOLE_PATH = '/console';

/** Leads to the playground of OAuth. */
export const PLAYGROUND_PATH = '/playground';

/** Below it is what every page loads. */
export const SHELL_FILES = '/shell';
