// Express as it comes, doing what httpbin does for /get and /status/{code}.
import express from 'express';

const app = express();
app.get('/get', (request, response) => {
  response.json({
    args: request.query,
    headers: request.headers,
    origin: request.ip,
    url: `${request.protocol}://${request.host}${request.originalUrl}`,
  });
});
app.all('/status/:code', (request, response) => {
  response.status(Number(request.params.code)).end();
});
app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
