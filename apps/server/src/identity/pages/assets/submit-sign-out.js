// The client has said whose session it is, so the question is answered at once. What follows takes the place of this page: a
// form that is sent once all has been loaded would leave it behind, and going back to it would lead to the portal's start.
const button = document.querySelector('button[name="logout"]');
const { next } = button.dataset;
const body = new URLSearchParams(new FormData(button.form, button));
const answer =
  next && (await fetch(button.form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined));
if (answer?.type === 'opaqueredirect') location.replace(next);
else button.click();
