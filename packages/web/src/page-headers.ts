/** What differs between the headers of pages. */
export interface PageHeadersOptions {
  /** The page's Content-Security-Policy. */
  readonly policy: string;
  /** The Referrer-Policy of the page; `no-referrer` when left out. */
  readonly referrer?: 'no-referrer' | 'same-origin' | 'strict-origin-when-cross-origin';
  /**
   * `unsafe-none` for a page that pages of other origins open in a window of their own and go on talking to, such as a
   * payment page or a consent page.
   */
  readonly opener?: 'same-origin' | 'unsafe-none';
}

/** No page of ours uses any of them, nor may a page that it frames. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
];

const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** The headers that restrict what a page may do, names and values in turn. */
export function pageHeaders(options: PageHeadersOptions): readonly string[] {
  const { policy, referrer = 'no-referrer', opener = 'same-origin' } = options;
  return [
    ...['Content-Security-Policy', policy],
    ...['Referrer-Policy', referrer],
    ...['Cross-Origin-Opener-Policy', opener],
    ...['Permissions-Policy', PERMISSIONS],
  ];
}
