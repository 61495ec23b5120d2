import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/hearth';
import { startListeners } from './fixtures/listeners';
import { pauseAnswers } from './fixtures/waits';
import { windowOf } from './fixtures/window';
import { createGate } from './stand-in/index';

const LINES = Array.from({ length: 300 }, (_, nth) => `Line ${nth} of a long answer that goes on and on.\n\n`);

test('a chat shows the first words of its reply, however late the window hears what it has opened', async ({
  shared,
}) => {
  const { app, page, ollama } = shared;
  ollama.script({ steps: ['First', { wait: new Promise(() => undefined) }] });
  const { say, log } = windowOf(page);
  const resume = await pauseAnswers(app, 'conversation:open');
  const heard = await page.evaluateHandle(() => ({
    words: new Promise<void>((resolve) => window.hearth.on('message:delta', () => resolve())),
  }));
  await say('One');
  await heard.evaluate(({ words }) => words);
  await resume();
  await expect(log.getByText('First', { exact: true })).toBeVisible();
});

test('the end of a reply is announced, once and however short it was; a window that opens gives the focus back', async ({
  shared,
}) => {
  const { page, ollama } = shared;
  const gate = createGate();
  ollama.script(
    { steps: ['Yes.'] },
    { steps: ['So it is', { wait: gate.opened }, '.'] },
    { steps: LINES.slice(0, 40) },
  );
  const { say, status, stop, log, goTo, message, conversations } = windowOf(page);
  await say('Is it short?');
  await expect(status.filter({ hasText: 'Answer finished' })).toHaveCount(1);

  await test.step('while an answer waits for its next word, no frame is made for it', async () => {
    await say('And this one?');
    await expect(log.getByText('So it is')).toBeVisible();
    expect(await framesAskedFor(page)).toBe(0);
    gate.open();
    await expect(stop).toBeHidden();
  });

  await test.step('of a long one nothing is announced but its end', async () => {
    const announced = await listenToLiveRegions(page);
    await say('And a long one?');
    await expect(log.getByText(/^Line 39/)).toBeVisible();
    await expect(stop).toBeHidden();
    await expect(status.filter({ hasText: 'Answer finished' })).toHaveCount(1);
    expect(await announced()).toEqual(['Answer finished']);
  });

  await test.step('each row of the log says which it is and of how many', async () => {
    const rows = log.getByRole('article');
    await expect(rows.last()).toHaveAttribute('aria-setsize', '6');
    await expect(rows.last()).toHaveAttribute('aria-posinset', '6');
    await expect(log).toHaveAttribute('aria-live', 'off');
  });

  await test.step('wherever Tab goes, one sees where one is', async () => {
    for (const place of ['Chat', 'Memory', 'Settings'] as const) {
      await goTo(place);
      for (let nth = 0; nth < 25; nth += 1) {
        await page.keyboard.press('Tab');
        expect(await unseenFocus(page), place).toBeNull();
      }
    }
    await goTo('Chat');
  });

  await test.step('a chat is deleted by key, and taken back', async () => {
    const chat = conversations.getByRole('button', { name: 'Is it short?' }).first();
    await chat.focus();
    await page.keyboard.press('Delete');
    await expect(conversations.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await chat.click();
    await expect(log.getByText('Yes.')).toBeVisible();
  });

  /** Opens by Enter, closes by Escape. */
  const givesBack = async (opener: Locator, opened: Locator) => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).last();
  const dialog = page.getByRole('dialog');

  await test.step('the focus comes back to what opened a window, by keyboard alone', async () => {
    await givesBack(button('Hand off'), dialog);
    await givesBack(button(/^Memory on/), dialog);
    await givesBack(button('What fills the window'), dialog);
    await givesBack(button(/^Model: /), page.getByRole('menu'));
    await givesBack(button(/^Workspace/), dialog);
    await givesBack(button('What did the model see?'), dialog);
    for (const keys of ['Control+k', 'Control+/']) {
      await message.focus();
      await page.keyboard.press(keys);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(message).toBeFocused();
    }
    await goTo('Memory');
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Forget…' }).press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });
});

/** What has the focus without a ring around it or around what it stands in; the field of the chat has a darker edge instead. */
function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body || at.ariaLabel === 'Message') return null;
    const hasRing = (element: Element | null) => {
      const { outlineStyle, outlineWidth } = element
        ? getComputedStyle(element)
        : { outlineStyle: '', outlineWidth: '' };
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    return [at, at.parentElement, at.parentElement?.parentElement ?? null].some(hasRing)
      ? null
      : at.outerHTML.slice(0, 200);
  });
}

/** What screen readers are told from now on, in order. */
async function listenToLiveRegions(page: Page): Promise<() => Promise<readonly string[]>> {
  const told = await page.evaluateHandle(() => {
    const heard: string[] = [];
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      for (const region of new Set(changed.map((element) => element?.closest(regions)))) {
        if (region?.textContent) heard.push(region.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return heard;
  });
  return () => told.jsonValue();
}

/** How many the page asked for during the last twenty of forty: a key that falls into one is shown a frame later. */
function framesAskedFor(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const native = window.requestAnimationFrame;
    let asked = 0;
    window.requestAnimationFrame = (draw) => {
      asked += 1;
      return native(draw);
    };
    for (let frame = 0; frame < 40; frame += 1) {
      if (frame === 20) asked = 0;
      await new Promise((resolve) => native(resolve));
    }
    window.requestAnimationFrame = native;
    return asked;
  });
}

test('a fast answer keeps its reader at the end, until he scrolls up', async ({ shared }) => {
  const { page, ollama } = shared;
  ollama.script({ steps: LINES, tokensPerSecond: 75 });
  const { say, log, stop } = windowOf(page);
  await say('Tell me all');
  await expect(log.getByText('Line 30 of')).toBeVisible();
  const farthest = await log.evaluate(async (element) => {
    let most = 0;
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame);
      // After the frame's own work: what is painted is what counts.
      await new Promise((resolve) => setTimeout(resolve));
      most = Math.max(most, element.scrollHeight - element.scrollTop - element.clientHeight);
    }
    return most;
  });
  expect(farthest).toBeLessThan(3);

  await log.hover();
  await page.mouse.wheel(0, -600);
  const top = () => log.evaluate((element) => element.scrollTop);
  await expect
    .poll(async () => log.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight))
    .toBeGreaterThan(300);
  // A wheel's way is drawn over several frames: where it comes to rest counts.
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const [last, now] = [before, await top()];
      before = now;
      return now === last;
    })
    .toBe(true);
  await expect(stop).toBeHidden();
  expect(Math.abs((await top()) - before)).toBeLessThan(200);
});

test('who sends a message or a command while scrolled up sees what comes of it', async ({ shared }) => {
  const { page, ollama } = shared;
  ollama.script(
    { steps: [Array.from({ length: 60 }, (_, n) => `Line ${n}.`).join('\n\n')] },
    { steps: ['Not so long. The second answer.'] },
  );
  const { say, log, stop } = windowOf(page);
  await say('Tell me all');
  await expect(log.getByText('Line 59.')).toBeVisible();
  await expect(stop).toBeHidden();
  const goUp = async () => {
    await log.hover();
    await page.mouse.wheel(0, -5_000);
    await expect(log.getByText('Line 1.', { exact: true })).toBeInViewport();
  };

  await goUp();
  await say('And now in short');
  await expect(log.getByText('The second answer.')).toBeInViewport();

  await goUp();
  await say('/help');
  await expect(log.getByRole('table')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Latest', exact: true })).toBeHidden();
});

test('a formula on lines of its own, footnotes and a diff are drawn', async ({ shared }) => {
  const { page, ollama } = shared;
  const reply =
    'The area is\n\n$$\n\\int_0^1 x^2 \\, dx = \\frac{1}{3}\n$$\n\nas was shown[^proof], and again[^proof].\n\n' +
    '```diff\n-const a = 1;\n+const a = 2;\n```\n\n[^proof]: By *Archimedes*, see `Quadrature`.\n';
  ollama.script({ steps: [reply] });
  const { say, log } = windowOf(page);
  await say('Show me');

  await expect(log.locator('.katex-display')).toBeVisible();
  await expect(log.getByText('$$')).toBeHidden();
  await expect(log.locator('pre span', { hasText: /^\+const/ }).last()).toHaveClass(/inserted/);
  await expect(log.locator('pre span', { hasText: /^-const/ }).last()).toHaveClass(/deleted/);

  const notes = log.getByRole('list', { name: 'Footnotes' });
  await expect(notes.getByRole('listitem')).toHaveText(['By Archimedes, see Quadrature.']);
  await expect(log.getByText('[^proof]')).toBeHidden();
  await log.getByRole('link', { name: 'Footnote 1' }).first().click();
  await expect(notes.getByRole('listitem')).toBeFocused();
  await notes.getByRole('link', { name: 'Back to where footnote 1 is marked' }).press('Enter');
  await expect(log.getByRole('link', { name: 'Footnote 1' }).first()).toBeFocused();
});

test('a diagram is drawn once its source is whole, in a process that reaches nothing and runs nothing', async ({
  shared,
}) => {
  const { app, page, ollama } = shared;
  const gate = createGate();
  const listeners = await startListeners();
  const there = `http://127.0.0.1:${listeners.ports.http}`;
  const hostile = [
    `%%{init: {"securityLevel": "loose", "htmlLabels": true, "themeCSS": "* { background: url(${there}/css) }"}}%%
flowchart LR
  A["<img src='${there}/label' onerror='window.ran=1'><script>window.ran=1</script>Label"] --> B
  click A href "javascript:window.ran=1"
  click B call alert()`,
    `flowchart LR\n  accTitle: A picture from elsewhere\n  A@{ img: "${there}/node", label: "x" } --> B`,
    `---\nconfig:\n  themeCSS: "@import url(${there}/import)"\n---\nsequenceDiagram\n  Ana->>Port: <svg onload="window.ran=1">`,
  ];
  ollama.script(
    {
      steps: [
        'Look:\n\n```mermaid\nflowchart LR\n  A[Tide gauge] --> B[Parser]\n',
        { wait: gate.opened },
        '```\n\nDone.',
      ],
    },
    { steps: ['```mermaid\nflowchart LR\n  A[Tide gauge --> B\n```\n'] },
    { steps: [hostile.map((source) => `\`\`\`mermaid\n${source}\n\`\`\`\n\n`).join('')] },
  );
  const { say, log, stop } = windowOf(page);
  const picture = log.getByRole('img', { name: 'Diagram: flowchart' });
  const code = (text: string) => log.locator('pre', { hasText: text });

  await test.step('while it is being written it is code', async () => {
    await say('Show me');
    await expect(code('Tide gauge')).toBeVisible();
    await expect(picture).toHaveCount(0);
    gate.open();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  });

  await test.step('its code is a press away, and back', async () => {
    await log.getByRole('button', { name: 'Show code' }).press('Enter');
    await expect(code('Tide gauge')).toBeVisible();
    await expect(picture).toHaveCount(0);
    await expect(log.getByRole('button', { name: 'Show diagram' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(picture).toBeVisible();
  });

  await test.step('in another theme it is drawn anew', async () => {
    const before = (await picture.getAttribute('src')) ?? '';
    const theme = await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const was = dataset.theme;
      dataset.theme = was === 'dark' ? 'light' : 'dark';
      return was;
    });
    await expect(picture).not.toHaveAttribute('src', before);
    await page.evaluate((was) => Object.assign(document.documentElement.dataset, { theme: was }), theme);
  });

  await test.step('one that is wrong stays code, with a sentence and a reason', async () => {
    await say('And this one?');
    await expect(log.getByText('This diagram could not be drawn.')).toBeVisible();
    await expect(code('Tide gauge --> B')).toBeVisible();
    await log.getByText('Reason', { exact: true }).click();
    await expect(log.getByText(/^Parse error on line/)).toBeVisible();
  });

  await test.step('a hostile one asks for nothing, runs nothing and leads nowhere', async () => {
    await say('And these?');
    await expect(stop).toBeHidden();
    await expect(picture.last()).toBeInViewport();
    await expect(log.getByText('This diagram could not be drawn.')).toHaveCount(2);
    await expect(log.getByRole('img', { name: 'Diagram: sequence' })).toBeVisible();
    const drawer = await app.evaluate(async ({ webContents }) => {
      const page = webContents.getAllWebContents().find((each) => each.getURL().endsWith('/diagrams.html'));
      return page?.executeJavaScript(`({
        ran: globalThis.ran ?? null,
        bridge: typeof globalThis.hearth,
      })`);
    });
    expect(drawer).toEqual({ ran: null, bridge: 'undefined' });
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    expect(listeners.heard()).toEqual([]);
  });
  await listeners.close();
});

test('a fence of code gets its colours, and one in no known language stays as it is', async ({ shared }) => {
  const { page, ollama } = shared;
  const fence = '```ts\nconst answer: number = 42; // why\n```\n\n```klingon\nqapla\n```\n';
  ollama.script({ steps: [fence] });
  const { say, log } = windowOf(page);
  await say('Show me');
  const code = log.locator('pre').first();
  await expect(code.locator('span', { hasText: /^const/ }).last()).toHaveClass(/keyword/);
  await expect(code.locator('span', { hasText: /why$/ }).last()).toHaveClass(/comment/);
  await expect(log.locator('pre').nth(1)).toHaveText('qapla');
});
