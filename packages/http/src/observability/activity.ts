/** Indexes of the numbers in the shared memory. */
export const BEAT = 0;
export const ROUTE = 1;

/** The current work of the event loop, in memory that another thread can read while the loop is blocked. */
export interface Activity {
  readonly cells: Int32Array;
  /** Notes that a route starts to work on a request. */
  enter(route: string): void;
  /** Calls back with the number of each route that was entered or will be. */
  onRoute(listener: (number: number, route: string) => void): void;
}

/** Builds a record of nothing yet. Only numbers are written while requests are served. */
export function createActivity(): Activity {
  const cells = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const numbers = new Map<string, number>();
  let listen: (number: number, route: string) => void = () => {};
  const add = (route: string): number => {
    const number = numbers.size + 1;
    numbers.set(route, number);
    listen(number, route);
    return number;
  };
  return {
    cells,
    enter(route) {
      cells[ROUTE] = numbers.get(route) ?? add(route);
    },
    onRoute(listener) {
      listen = listener;
      for (const [route, number] of numbers) listener(number, route);
    },
  };
}
