import { expect, it } from '@jest/globals';
import { decodeJson } from '../json/decode-json.js';
import { decodeXml } from './decode-xml.js';
import { toXmlDocument } from './to-xml-document.js';

it('writes a tree for people, texts exactly as they are', () => {
  const body = '{"a":{"@q":"&lt;\\"","b":["&#39; & <",""],"c":{"d":5.00}}}';
  const root = decodeJson(new TextEncoder().encode(body));
  expect(toXmlDocument(root, { pretty: true })).toBe(`<?xml version="1.0" encoding="utf-8"?>
<a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd" q="&amp;lt;&quot;">
  <b>&amp;#39; &amp; &lt;</b>
  <b/>
  <c>
    <d>5.00</d>
  </c>
</a>`);
});

it('keeps the namespace of an element that has another one', () => {
  const text =
    '<a xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"><x:b xmlns:x="urn:b"><c xmlns=""/></x:b></a>';
  const root = decodeXml(new TextEncoder().encode(text));
  expect(decodeXml(new TextEncoder().encode(toXmlDocument(root)))).toEqual(root);
});
