/** The version that descriptions and documents state; a test compares it with the root package.json. */
export const PRODUCT_VERSION = '0.1.0';
