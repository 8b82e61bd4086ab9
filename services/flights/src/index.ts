export { createApp as createFlightsApp, type FlightsOptions } from './app.js';
export { FLIGHTS_SETTINGS } from './config.js';
export { flights } from './resources/index.js';
