// Tells keycloak-js, which embeds this page, whether the session that its tokens came from still lasts.
const COOKIE = 'plumbline_session_status=';

addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.source !== parent || typeof event.data !== 'string') return;
  const [client, session] = event.data.split(' ');
  if (!client || session === undefined) {
    event.source.postMessage('error', event.origin);
    return;
  }
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(COOKIE));
  const present = cookie?.slice(COOKIE.length) ?? '';
  event.source.postMessage(present === session ? 'unchanged' : 'changed', event.origin);
});
