/** Whether a text is a media type, or a range of them. Source: RFC 6838, section 4.2; https://www.iana.org/assignments/media-types */
export function isMediaType(written: string): boolean {
  const [type = '', ...parameters] = written.split(';');
  if (parameters.some((parameter) => !parameter.includes('=') && parameter.trim() !== '')) return false;
  return /^(?:\*|application|audio|chemical|example|font|haptics|image|message|model|multipart|text|video|x-[\w.-]+)\/(?:\*|[\w!#$&^.+-]{1,127})$/i.test(
    type.trim(),
  );
}

/** The names in braces of a path or an address. */
export function namesInPath(path: string): readonly string[] {
  return [...path.slice(0, 2000).matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
}
