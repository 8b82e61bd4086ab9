import { describe, expect, it } from '@jest/globals';
import { defineResource } from '../define-resource.js';
import {
  bool,
  date,
  datetime,
  enumeration,
  float,
  int,
  object,
  string,
  strings,
  timezone,
  url,
} from '../field-builders.js';
import { createValidators, type Validator } from './validator.js';

const parcels = defineResource({
  name: 'parcels',
  singular: 'parcel',
  description: 'Parcels.',
  fields: {
    label: string('Label.', { required: true, maxLength: 5 }),
    code: string('Code.', { pattern: '^[A-Z]{3}$' }),
    email: string('Address.', { format: 'email' }),
    zone: timezone('Zone.'),
    site: url('Page.'),
    picture: url('Picture.', { local: true }),
    weight: float('Kilograms.', { min: 0.5, max: 30 }),
    pieces: int('Pieces.', { default: 1 }),
    fragile: bool('Fragile.', { default: false }),
    size: enumeration('Size.', ['small', 'large'], { default: 'small' }),
    colour: enumeration('Colour.', ['red', 'blue']),
    day: date('Day.'),
    sent_at: datetime('Instant.'),
    marks: strings('Marks.'),
    receiver: object('Receiver.', { name: string('Name.', { required: true }) }),
  },
  relations: {},
});

const validate = validatorOf('parcels');

function validatorOf(name: string): Validator {
  const validator = createValidators([parcels]).get(name);
  if (!validator) throw new Error(`There is no validator of ${name}.`);
  return validator;
}

describe('createValidators', () => {
  it.each([
    ['label', '', 'too_short', 'must not be empty'],
    ['label', '12345\u{1f680}', 'too_long', 'must have at most 5 characters, not 6'],
    ['label', 7, 'invalid_type', 'must be a string, not 7'],
    ['code', 'ab', 'invalid_format', 'must match ^[A-Z]{3}$, not "ab"'],
    ['code', 5, 'invalid_type', 'must be a string or null, not 5'],
    ['email', 'me', 'invalid_format', 'must be an e-mail address, not "me"'],
    ['label', ' \n', 'invalid_format', 'must not be blank'],
    [
      'zone',
      'Mars/Base',
      'invalid_format',
      'must be the IANA name of a time zone such as Europe/Oslo, not "Mars/Base"',
    ],
    [
      'site',
      'javascript:a()',
      'invalid_format',
      'must be an http or https URL, not "javascript:a()"',
    ],
    ['site', 'me', 'invalid_format', 'must be an http or https URL, not "me"'],
    [
      'picture',
      '//a.example',
      'invalid_format',
      'must be an http or https URL or an absolute path, not "//a.example"',
    ],
    ['weight', 0, 'out_of_range', 'must be at least 0.5, not 0'],
    ['weight', 31, 'out_of_range', 'must be at most 30, not 31'],
    ['weight', '1', 'invalid_type', 'must be a number or null, not "1"'],
    ['pieces', 1.5, 'invalid_type', 'must be a whole number, not 1.5'],
    ['pieces', null, 'invalid_type', 'must be a whole number, not null'],
    ['fragile', 'no', 'invalid_type', 'must be true or false, not "no"'],
    ['size', 'huge', 'invalid_choice', 'must be one of small, large, not "huge"'],
    ['size', null, 'invalid_type', 'must be one of small, large, not null'],
    ['colour', 'pink', 'invalid_choice', 'must be one of red, blue, not "pink"'],
    ['day', '2026-02-30', 'invalid_format', 'must be a date such as 2026-03-30, not "2026-02-30"'],
    [
      'sent_at',
      'soon',
      'invalid_format',
      'must be an instant such as 2026-03-30T12:00:00Z, not "soon"',
    ],
    ['marks', 'a', 'invalid_type', 'must be an array, not "a"'],
    ['marks', Array(51).fill('a'), 'too_many', 'must have at most 50 items'],
    ['receiver', [], 'invalid_type', 'must be an object or null, not an array'],
    ['code', { a: 1 }, 'invalid_type', 'must be a string or null, not an object'],
    ['unknown', 1, 'unknown_field', 'is not a field of the record'],
  ])('reports what is wrong with %s %j', (field, value, code, message) => {
    expect(validate({ label: 'a', [field]: value })).toEqual([{ field, code, message }]);
  });

  it('shows the beginning of a long value', () => {
    expect(validate({ label: 'a', code: 'x'.repeat(500) })).toContainEqual(
      expect.objectContaining({ message: `must match ^[A-Z]{3}$, not "${'x'.repeat(40)}"` }),
    );
  });

  it('names what is missing, inside of objects too', () => {
    expect(validate({ receiver: {} })).toEqual([
      { field: 'label', code: 'required', message: 'is required' },
      { field: 'receiver.name', code: 'required', message: 'is required' },
    ]);
  });
});
