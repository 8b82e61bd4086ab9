import { type Html, html, joinHtml } from '@sandbox/web';
import { amountInProse } from '../../domain/cents.js';
import {
  type BuiltInRule,
  CARD_CODE_RULES,
  REVIEW_ABOVE_CENTS,
  ZIP_RULES,
} from '../../domain/outcome-rule/trigger-rules.js';
import { TEST_CARDS } from '../../domain/transaction/card/test-cards.js';
import { isDeclined, reasonOf } from '../../reasons.js';

/** A card to fill in, and its outcome. */
interface TestCard {
  readonly title: string;
  /** Values by the names of fields. */
  readonly fields: Readonly<Record<string, string>>;
}

const BRANDS = ['Visa', 'MasterCard', 'AmericanExpress', 'Discover'] as const;

/** An expiry in the future. */
const EXPIRATION = '12/38';

/** The values for empty fields of the billing address. */
const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Analytical Way',
  city: 'Bellevue',
  state: 'WA',
  zip: '98004',
  country: 'US',
} as const;

const APPROVED: readonly TestCard[] = BRANDS.map((brand) => ({
  title: `${brand}, approved`,
  fields: cardOf(brand),
}));

/** The declines by card code; they need no billing address. */
const BY_CODE: readonly TestCard[] = CARD_CODE_RULES.filter(declines).map((rule) => ({
  title: titleOf(rule, `card code ${rule.when.cardCode}`),
  fields: { ...cardOf('Visa'), cardCode: rule.when.cardCode ?? '' },
}));

const BY_ZIP: readonly TestCard[] = ZIP_RULES.filter(declines).map((rule) => ({
  title: titleOf(rule, `ZIP code ${rule.when.zip}`),
  fields: { ...cardOf('Visa'), 'billTo.zip': rule.when.zip ?? '' },
}));

/**
 * Renders cards to try the form with. Their numbers are there to read; a script makes buttons of them, which
 * fill in the fields. They follow the fields, so that the order by keyboard is that of the original.
 */
export function renderTestCards({ hasBilling }: { readonly hasBilling: boolean }): Html {
  const cards = [...APPROVED, ...BY_CODE, ...(hasBilling ? BY_ZIP : [])];
  const address = Object.entries(ADDRESS).map(([name, value]) => [`billTo.${name}`, value]);
  return html`<details class="test-cards" data-empty="${JSON.stringify(Object.fromEntries(address))}">
<summary>Test cards</summary>
<ul>
${joinHtml(cards.map(renderCard), '\n')}
</ul>
<p class="hint">A card is held for review above an amount of ${amountInProse(REVIEW_ABOVE_CENTS, 2)}.</p>
<p role="status" class="unseen"></p>
</details>`;
}

function renderCard({ title, fields }: TestCard): Html {
  const [number, ...others] = Object.values(fields);
  return html`<li data-fill="${JSON.stringify(fields)}"><span>${title}</span> <code>${number}</code> <code>${others.join(' ')}</code></li>`;
}

function cardOf(brand: (typeof BRANDS)[number]): Readonly<Record<string, string>> {
  const { number = '', card_code_length: length = 3 } =
    TEST_CARDS.findLast((card) => card.brand === brand) ?? {};
  return {
    cardNumber: number,
    expirationDate: EXPIRATION,
    cardCode: '1234'.slice(0, length),
  };
}

function titleOf({ outcome }: BuiltInRule, trigger: string): string {
  return `Declined by ${trigger}, reason ${outcome.reason}`;
}

function declines({ outcome }: BuiltInRule): boolean {
  return outcome.reason !== undefined && isDeclined(reasonOf(outcome.reason));
}
