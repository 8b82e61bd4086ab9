/** The namespace of every element of the gateway; messages contain it as this string. */
export const GATEWAY_NAMESPACE = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';

/** Names and namespaces that every document's root declares. */
export const ROOT_ATTRIBUTES: Readonly<Record<string, string>> = {
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
  xmlns: GATEWAY_NAMESPACE,
};
