import type { RequestListener, ServiceApp } from '@sandbox/kernel';
import type { Platform } from '../platform.js';
import { exchangeOf } from '../response/exchange-of.js';

/** An app that another one can take the place of while it is served. */
export interface ReplaceableApp {
  /** Stays the same object: its members become those of the next app. */
  readonly app: ServiceApp;
  /**
   * Puts a started app of the same paths into the place of the present one. Requests from now on are its own; the one before
   * it finishes those that it has, and is released after SHUTDOWN_GRACE_MS.
   */
  replace(next: ServiceApp): Promise<void>;
}

export interface ReplaceableAppOptions {
  readonly platform: Platform;
  /** Called when the app was started, and when it stops: what replaces it begins and ends there. */
  readonly onStart?: () => void;
  readonly onStop?: () => void;
  /** Called after the last request, before the app is released. */
  readonly onRelease?: () => Promise<void>;
}

/** Makes an app replaceable. What was read of it before, such as its handler, is that of the next app too. */
export function createReplaceableApp(
  first: ServiceApp,
  { platform, onStart = () => {}, onStop = () => {}, onRelease }: ReplaceableAppOptions,
): ReplaceableApp {
  let present = first;
  let edition = 0;
  const former = new Set<ServiceApp>();
  const release = async (app: ServiceApp): Promise<void> => {
    if (former.delete(app)) await app.release?.();
  };
  const listener: RequestListener = (request, response) => {
    exchangeOf(response).edition = edition;
    present.handler(request, response);
  };
  const handler: ServiceApp['handler'] = Object.defineProperties(listener, {
    routes: { get: () => present.handler.routes },
    findRoute: {
      value: (method: string, path: string) => present.handler.findRoute?.(method, path),
    },
  });
  const tools = first.sessionTools && { ...first.sessionTools };
  const own: Partial<ServiceApp> = {
    handler,
    upgrade: (request, socket, head) => present.upgrade?.(request, socket, head),
    ...(tools && { sessionTools: tools }),
    async start() {
      await first.start();
      onStart();
    },
    stop() {
      onStop();
      return present.stop();
    },
    async release() {
      await onRelease?.();
      await Promise.all([present.release?.(), ...[...former].map(release)]);
    },
  };
  const app: ServiceApp = { ...first, ...own };
  return {
    app,
    async replace(next) {
      const before = present;
      present = next;
      edition += 1;
      Object.assign(app, next, own);
      if (tools) Object.assign(tools, next.sessionTools);
      former.add(before);
      platform.timers.after(platform.settings.SHUTDOWN_GRACE_MS, () => void release(before));
      await before.stop(true);
    },
  };
}
