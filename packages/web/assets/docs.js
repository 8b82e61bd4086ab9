// Starts Swagger UI on the document that the page names.
window.addEventListener('load', () => {
  const target = document.getElementById('docs');
  window.SwaggerUIBundle({
    url: target.dataset.openapi,
    domNode: target,
    deepLinking: true,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    defaultModelsExpandDepth: 0,
    docExpansion: 'list',
    validatorUrl: null,
  });
});
