export default {
  globalSetup: './sandbox.setup.js',
  globalTeardown: './sandbox.teardown.js',
  transform: {},
};
