import authorizenet from 'authorizenet';
import { ENDPOINT } from '../start-gateway.js';
import { CLIENT_ID, SCENARIO_CREDENTIALS, type ScenarioClient } from './scenario-client.js';

const { APIContracts, APIControllers } = authorizenet;

/**
 * Builds a client that is the official package, unchanged: its contracts put the elements in order, its controllers
 * post them. Only the address is set to ours.
 */
export function createSdkClient(url: string): ScenarioClient<object> {
  return {
    send(call, content) {
      const name = call[0]?.toUpperCase() + call.slice(1);
      const Request = APIContracts[`${name}Request`];
      const Controller = APIControllers[`${name}Controller`];
      if (Request === undefined || Controller === undefined)
        throw new Error(`The package has no call ${call}.`);
      const request = new Request({
        merchantAuthentication: SCENARIO_CREDENTIALS,
        clientId: CLIENT_ID,
        ...toContractForm(content),
      });
      return execute(new Controller(request.getJSON()), url);
    },
  };
}

/** Runs a controller of the package. It never calls back when a response is not 2xx. */
export function execute(
  controller: InstanceType<typeof APIControllers.CreateTransactionController>,
  url: string,
): Promise<object> {
  controller.setEnvironment(url + ENDPOINT);
  return new Promise((resolve, reject) => {
    controller.execute(() => {
      const response = controller.getResponse();
      if (response === null) reject(new Error('The controller has no response.'));
      else resolve(response);
    });
  });
}

/** Constructors of the package take lists without their wrappers: `lineItems: [...]` where `lineItems.lineItem` goes out. */
function toContractForm(content: object): object {
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, unwrap(value)]));
}

function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (typeof value !== 'object' || value === null) return value;
  const [only, ...others] = Object.values(value);
  return Array.isArray(only) && others.length === 0 ? only.map(unwrap) : toContractForm(value);
}
