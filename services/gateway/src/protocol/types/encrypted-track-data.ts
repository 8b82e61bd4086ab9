import { element, optional, sequence, text } from '../index.js';
import { encodingType, encryptionAlgorithmType, operationType } from './enumerations.js';

/** How the key of the track data is derived. */
const keyManagementScheme = sequence('KeyManagementScheme', [
  element(
    'DUKPT',
    sequence(null, [
      element('Operation', operationType),
      element('Mode', sequence(null, [optional('PIN', text()), optional('Data', text())])),
      element('DeviceInfo', sequence(null, [element('Description', text())])),
      element('EncryptedData', sequence(null, [element('Value', text())])),
    ]),
  ),
]);

/** The encrypted track data with how to read it. */
const keyValue = sequence('KeyValue', [
  element('Encoding', encodingType),
  element('EncryptionAlgorithm', encryptionAlgorithmType),
  element('Scheme', keyManagementScheme),
]);

/** The wrapper of the encrypted track data. */
const keyBlock = sequence('KeyBlock', [element('Value', keyValue)]);

/** Track data that a reader has encrypted. */
export const encryptedTrackDataType = sequence('encryptedTrackDataType', [
  element('FormOfPayment', keyBlock),
]);
