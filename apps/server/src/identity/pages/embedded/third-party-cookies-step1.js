// Tells keycloak-js, which embeds this page, whether an embedded page keeps cookies. On the embedding page's own site it
// does; elsewhere it sets one that the second step looks for.
if (isOwnSite()) parent.postMessage('supported', location.origin);
else {
  document.cookie = 'plumbline_cookie_test=1; SameSite=Lax; Max-Age=60';
  location.replace('step2.html');
}

function isOwnSite() {
  try {
    return parent.location.origin === location.origin;
  } catch {
    return false; // a page of another site does not tell its address
  }
}
