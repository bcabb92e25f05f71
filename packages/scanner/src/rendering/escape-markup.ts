const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in XML and HTML, also in a quoted attribute; without the characters that XML 1.0 cannot hold. */
export function escapeMarkup(text: string): string {
  return text.replace(NOT_IN_XML, '\u{fffd}').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

// oxlint-disable-next-line no-control-regex -- https://www.w3.org/TR/xml/#charsets
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
