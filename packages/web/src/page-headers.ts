export interface PageHeadersOptions {
  readonly policy: string;
  /** `no-referrer` by default. */
  readonly referrer?: 'no-referrer' | 'same-origin' | 'strict-origin-when-cross-origin';
  /** `unsafe-none` for a page that other origins open as a window and communicate with, such as a payment or consent page. */
  readonly opener?: 'same-origin' | 'unsafe-none';
}

/** No page here uses them, nor may the pages it frames. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
];

const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** The headers that restrict a page, as alternating names and values. */
export function pageHeaders(options: PageHeadersOptions): readonly string[] {
  const { policy, referrer = 'no-referrer', opener = 'same-origin' } = options;
  return [
    ...['Content-Security-Policy', policy],
    ...['Referrer-Policy', referrer],
    ...['Cross-Origin-Opener-Policy', opener],
    ...['Permissions-Policy', PERMISSIONS],
  ];
}
