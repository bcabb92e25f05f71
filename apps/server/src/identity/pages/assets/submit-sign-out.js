// The client has said whose session it is, so the question is answered at once.
document.querySelector('button[name="logout"]').click();
