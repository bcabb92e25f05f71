/* For tests without a browser: what the portal asks of a page before it has one is the language, which is English. */
Object.assign(globalThis, {
  document: { documentElement: { lang: 'en' } },
  window: { location: new URL('http://localhost') },
});
