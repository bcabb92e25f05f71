// Shows what is typed into a field for a password, and hides it again.
for (const button of document.querySelectorAll('button.reveal')) {
  const input = document.getElementById(button.getAttribute('aria-controls'));
  const shown = button.textContent;
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? button.dataset.hide : shown;
  };
  button.hidden = false;
  button.addEventListener('click', () => show(input.type === 'password'));
  // Browsers know by its type what they may keep of a form.
  input.form.addEventListener('submit', () => show(false));
}
