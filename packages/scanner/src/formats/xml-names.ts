/** What names of XML begin with, and what else they hold. Source: https://www.w3.org/TR/xml/#NT-NameStartChar */
const NAME_START =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f' +
  '\\u2c00-\\u2fef\\u3001-\\udb7f\\udc00-\\udfff\\uf900-\\ufdcf\\ufdf0-\\ufffd';

/** The source of a pattern for one name. */
export const XML_NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*`;
