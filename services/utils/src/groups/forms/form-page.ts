import { readFileSync } from 'node:fs';
import { html, pageStyles, renderPage } from '@sandbox/web';
import { ROOT, UTILS_CRUMBS } from '../../dependencies.js';

const styles = readFileSync(new URL('../../../web/form.css', import.meta.url), 'utf8');

/** The policy of the page: its form can be sent only to the same host. */
export const FORM_POLICY = `default-src 'none'; script-src 'self'; style-src ${pageStyles(styles)}; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`;

/**
 * A form of the usual kinds of fields, for tools that fill in forms.
 * @param prefix - of the session in which it is filled in
 */
export const renderFormPage = (prefix: string): string =>
  renderPage({
    title: 'Test form',
    section: 'services',
    crumbs: UTILS_CRUMBS,
    toHref: (path) => prefix + path,
    styles,
    body: html`<h1>Test form</h1>
<p class="lead">The response echoes the submitted fields. The server stores nothing.</p>
<form method="post" action="${prefix}${ROOT}/forms/post" enctype="multipart/form-data">
<label class="field">Customer name<input name="custname" autocomplete="off"></label>
<label class="field">Telephone<input type="tel" name="custtel" autocomplete="off"></label>
<label class="field">E-mail address<input type="email" name="custemail" autocomplete="off"></label>
<fieldset>
<legend>Pizza size</legend>
<label class="choice"><input type="radio" name="size" value="small"> Small</label>
<label class="choice"><input type="radio" name="size" value="medium" checked> Medium</label>
<label class="choice"><input type="radio" name="size" value="large"> Large</label>
</fieldset>
<fieldset>
<legend>Pizza toppings</legend>
<label class="choice"><input type="checkbox" name="topping" value="bacon"> Bacon</label>
<label class="choice"><input type="checkbox" name="topping" value="cheese"> Extra cheese</label>
<label class="choice"><input type="checkbox" name="topping" value="onion"> Onion</label>
<label class="choice"><input type="checkbox" name="topping" value="mushroom"> Mushroom</label>
</fieldset>
<label class="field">Preferred delivery time<input type="time" name="delivery" min="11:00" max="21:00" step="900"></label>
<label class="field">Delivery instructions<textarea name="comments" rows="3" cols="30"></textarea></label>
<label class="field">Pictures<input type="file" name="pictures" multiple></label>
<button class="primary">Submit order</button>
</form>`,
  });
