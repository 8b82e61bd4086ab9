/** The page of `/html`: a heading, a paragraph, a table, a form that sends nothing; no scripts. */
export const SAMPLE_HTML = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Herman Melville - Moby-Dick</title>
  </head>
  <body>
    <h1>Herman Melville - Moby-Dick</h1>
    <p>
      Call me Ishmael. Some years ago&mdash;never mind how long precisely&mdash;having little or no money in my
      purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the
      watery part of the world. It is a way I have of driving off the spleen and regulating the circulation.
    </p>
    <blockquote cite="https://www.gutenberg.org/ebooks/2701">
      <p>It is not down in any map; true places never are.</p>
    </blockquote>
    <table>
      <caption>The ship&rsquo;s mates</caption>
      <thead>
        <tr><th scope="col">Name</th><th scope="col">Rank</th></tr>
      </thead>
      <tbody>
        <tr><td>Starbuck</td><td>First mate</td></tr>
        <tr><td>Stubb</td><td>Second mate</td></tr>
        <tr><td>Flask</td><td>Third mate</td></tr>
      </tbody>
    </table>
    <ul>
      <li><a href="/v1/utils">Endpoints</a></li>
      <li>Signs: &lt; &gt; &amp; &quot; é ß 鯨 🐋</li>
    </ul>
  </body>
</html>
`;
