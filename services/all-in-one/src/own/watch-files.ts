import { statSync, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Timers } from '@sandbox/kernel';

/** Calls `onChange` when something in a directory changes; returns a function that ends the watch. */
export type WatchDirectory = (directory: string, onChange: () => void) => () => void;

export interface WatchOptions {
  readonly timers: Timers;
  readonly onChange: () => void;
  /** Called with the error that prevents watching, such as too few watches of the system. */
  readonly onError: (error: unknown) => void;
  /** Those of the file system when left out. */
  readonly watchDirectory?: WatchDirectory;
}

/** Editors write in several steps; changes within this number of milliseconds are one change. */
const DEBOUNCE_MS = 100;

/**
 * Watches the directories of files and folders: editors, and Kubernetes for a ConfigMap, replace a file by a
 * rename, which a watch of the file itself would miss.
 * @returns the function that ends the watch
 */
export function watchFiles(paths: readonly string[], options: WatchOptions): () => void {
  const { timers, onChange, onError, watchDirectory = watchInFileSystem(onError) } = options;
  let timer: { cancel(): void } | undefined;
  const note = (): void => {
    timer?.cancel();
    timer = timers.after(DEBOUNCE_MS, onChange);
  };
  const ends: (() => void)[] = [];
  for (const directory of directoriesOf(paths)) {
    try {
      ends.push(watchDirectory(directory, note));
    } catch (error) {
      onError(error);
    }
  }
  return () => {
    timer?.cancel();
    for (const end of ends) end();
  };
}

function directoriesOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) => {
      const own = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? [resolve(path)] : [];
      return [dirname(resolve(path)), ...own];
    }),
  );
}

function watchInFileSystem(onError: WatchOptions['onError']): WatchDirectory {
  return (directory, onChange) => {
    const watcher = watch(directory, { persistent: false }, onChange);
    watcher.on('error', onError);
    return () => watcher.close();
  };
}
