import { html, renderPage } from '@sandbox/web';
import { ROOT, UTILS_CRUMBS } from '../../dependencies.js';

/**
 * A form of the usual kinds of fields, for tools that fill in forms.
 * @param prefix - of the session in which it is filled in
 */
export const renderFormPage = (prefix: string): string =>
  renderPage({
    title: 'A form to fill in',
    section: 'services',
    crumbs: UTILS_CRUMBS,
    toHref: (path) => prefix + path,
    body: html`<h1>A form to fill in</h1>
<p class="lead">The answer lists what was sent; nothing of it is kept.</p>
<form method="post" action="${prefix}${ROOT}/forms/post" enctype="multipart/form-data">
<p><label>Customer name<br><input name="custname" autocomplete="off"></label></p>
<p><label>Telephone<br><input type="tel" name="custtel" autocomplete="off"></label></p>
<p><label>E-mail address<br><input type="email" name="custemail" autocomplete="off"></label></p>
<fieldset>
<legend>Pizza size</legend>
<label><input type="radio" name="size" value="small"> Small</label>
<label><input type="radio" name="size" value="medium" checked> Medium</label>
<label><input type="radio" name="size" value="large"> Large</label>
</fieldset>
<fieldset>
<legend>Pizza toppings</legend>
<label><input type="checkbox" name="topping" value="bacon"> Bacon</label>
<label><input type="checkbox" name="topping" value="cheese"> Extra cheese</label>
<label><input type="checkbox" name="topping" value="onion"> Onion</label>
<label><input type="checkbox" name="topping" value="mushroom"> Mushroom</label>
</fieldset>
<p><label>Preferred delivery time<br><input type="time" name="delivery" min="11:00" max="21:00" step="900"></label></p>
<p><label>Delivery instructions<br><textarea name="comments" rows="3" cols="30"></textarea></label></p>
<p><label>Pictures<br><input type="file" name="pictures" multiple></label></p>
<p><button>Submit order</button></p>
</form>`,
  });
