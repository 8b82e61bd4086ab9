// Adds a button to each curl line that copies it. Without scripts, or off https, the lines are selected by one click.
function addButton(shell) {
  const line = shell.querySelector('pre');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', `Copy ${shell.dataset.name}`);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(line.textContent);
    button.textContent = 'Copied';
  });
  button.addEventListener('blur', () => {
    button.textContent = 'Copy';
  });
  shell.append(button);
}

if (navigator.clipboard) document.querySelectorAll('.shell').forEach(addButton);
