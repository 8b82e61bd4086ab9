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
  let front = make();
  if (own === undefined) return front;
  own.onReload(() => {
    front = make();
  });
  return {
    home: (request) => front.home(request),
    pages: front.pages.map((route, index) => ({
      ...route,
      handler: (request) => (front.pages[index] ?? route).handler(request),
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
