import type { RequestListener, ServiceApp } from '@sandbox/kernel';
import type { Platform } from '../platform.js';
import { exchangeOf } from '../response/exchange-of.js';

/** An app that another one can take the place of while it is served. */
export interface ReplaceableApp {
  /** Stays the same object: its members become those of the next app. */
  readonly app: ServiceApp;
  /**
   * Replaces the current app by a started app of the same paths. Later requests go to the new app. The former one
   * finishes its requests, and is released after SHUTDOWN_GRACE_MS.
   */
  replace(next: ServiceApp): Promise<void>;
}

export interface ReplaceableAppOptions {
  readonly platform: Platform;
  /** Called when the app was started, and when it stops: the life of its replacements is within. */
  readonly onStart?: () => void;
  readonly onStop?: () => void;
  /** Called after the last request, before the app is released. */
  readonly onRelease?: () => Promise<void>;
}

/** Makes an app replaceable. Properties of it that were read before, such as its handler, are those of the next app too. */
export function createReplaceableApp(
  first: ServiceApp,
  { platform, onStart = () => {}, onStop = () => {}, onRelease }: ReplaceableAppOptions,
): ReplaceableApp {
  const present: Present = { app: first, edition: 0 };
  const former = createFormerApps(platform);
  const tools = first.sessionTools && { ...first.sessionTools };
  const own: Partial<ServiceApp> = {
    handler: followHandler(present),
    upgrade: (request, socket, head) => present.app.upgrade?.(request, socket, head),
    ...(tools && { sessionTools: tools }),
    async start() {
      await first.start();
      onStart();
    },
    stop() {
      onStop();
      return present.app.stop();
    },
    async release() {
      await onRelease?.();
      await Promise.all([present.app.release?.(), former.releaseAll()]);
    },
  };
  const app: ServiceApp = { ...first, ...own };
  return {
    app,
    async replace(next) {
      const before = present.app;
      present.app = next;
      present.edition += 1;
      Object.assign(app, next, own);
      if (tools) Object.assign(tools, next.sessionTools);
      former.add(before);

      await before.stop(true);
    },
  };
}

interface Present {
  app: ServiceApp;
  /** Counts the apps, to distinguish the responses of different ones. */
  edition: number;
}

/** Builds a handler that always calls that of the current app. */
function followHandler(present: Present): ServiceApp['handler'] {
  const listener: RequestListener = (request, response) => {
    exchangeOf(response).edition = present.edition;
    present.app.handler(request, response);
  };
  return Object.defineProperties(listener, {
    routes: { get: () => present.app.handler.routes },
    findRoute: {
      value: (method: string, path: string) => present.app.handler.findRoute?.(method, path),
    },
  });
}

/** Builds the set of apps that were replaced; each is released once, after SHUTDOWN_GRACE_MS or with all. */
function createFormerApps({ timers, settings }: Platform) {
  const apps = new Set<ServiceApp>();
  const release = async (app: ServiceApp): Promise<void> => {
    if (apps.delete(app)) await app.release?.();
  };
  return {
    add(app: ServiceApp): void {
      apps.add(app);
      timers.after(settings.SHUTDOWN_GRACE_MS, () => void release(app));
    },
    releaseAll: () => Promise.all([...apps].map(release)),
  };
}
