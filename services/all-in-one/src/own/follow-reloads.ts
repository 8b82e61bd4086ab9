import { createReplaceableApp, type Handler, type Platform, type Route } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import type { OwnApps } from './create-own-apps.js';

/** The pages of a server that no service owns. */
export interface FrontPages {
  readonly home: Handler;
  readonly pages: readonly Route[];
}

/** Makes pages again when data was reloaded: they show the first requests and operations of all services. */
export function followWithPages(make: () => FrontPages, own: OwnApps | undefined): FrontPages {
  const first = make();
  if (own === undefined) return first;
  let made: FrontPages | undefined = first;
  own.onReload(() => {
    made = undefined; // files may change often before the next request for a page
  });
  const present = (): FrontPages => {
    made ??= make();
    return made;
  };
  return {
    home: (request) => present().home(request),
    pages: first.pages.map((route, index) => ({
      ...route,
      handler: (request) => (present().pages[index] ?? route).handler(request),
    })),
  };
}

/** The same for tools whose documents are about all services. */
export function followWithTools(
  make: () => readonly ServiceApp[],
  { own, platform }: { readonly own: OwnApps | undefined; readonly platform: Platform },
): readonly ServiceApp[] {
  const tools = make();
  if (own === undefined) return tools;
  const served = tools.map((tool) => createReplaceableApp(tool, { platform }));
  own.onReload(() => {
    for (const next of make()) void served.find(({ app }) => app.name === next.name)?.replace(next);
  });
  return served.map(({ app }) => app);
}
