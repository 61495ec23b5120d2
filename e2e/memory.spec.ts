import { answerConsent } from './fixtures/consent';
import { openSecondWindow } from './fixtures/desktop';
import { expect, test } from './fixtures/hearth';
import { addFact, memoryOf } from './fixtures/memory-page';
import { windowOf } from './fixtures/window';
import { findings } from './screens/axe';

test('facts are filtered, chosen by key, archived together, and come back', async ({ shared }) => {
  const { page } = shared;
  const { go, facts, undo } = memoryOf(page);
  await addFact(page, 'Works as a hydrographer', 'Work');
  await addFact(page, 'Uses pnpm, never global installs', 'Tools');
  await addFact(page, 'Bakes on Saturdays', 'Home');
  await go('Facts');
  await expect(facts.getByRole('row')).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Filter the facts' }).fill('WORK');
  await expect(facts.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Filter the facts' }).fill('');
  await page.getByRole('button', { name: 'Topic: Any topic' }).click();
  await page.getByRole('menuitemradio', { name: 'Home' }).click();
  await expect(facts.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Topic: Home' }).click();
  await page.getByRole('menuitemradio', { name: 'Any topic' }).click();
  await expect(facts.getByRole('row')).toHaveCount(4);

  await facts.getByRole('button', { name: 'Fact', exact: true }).click();
  await expect(facts.getByRole('columnheader', { name: 'Fact' })).toHaveAttribute('aria-sort', 'ascending');
  const first = facts.getByRole('button', { name: 'Bakes on Saturdays' });
  await first.focus();
  await first.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  const bar = page.getByRole('toolbar', { name: 'Selected facts' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(facts.getByRole('row')).toHaveCount(2);
  await expect(bar).toBeHidden();
  await undo.click();
  await expect(facts.getByRole('row')).toHaveCount(4);
});

test('a fact tells why it is here, is changed in place, kept for a while, and goes back to a version', async ({
  shared,
}) => {
  const { app, page } = shared;
  const { go, facts } = memoryOf(page);
  await test.step('tell it about you asks three questions, and each answer becomes a fact', async () => {
    await page.getByRole('button', { name: /^Tell it about you/ }).click();
    const form = page.getByRole('form', { name: 'About you' });
    await expect(form.getByRole('textbox')).toHaveCount(3);
    await expect(form.getByRole('textbox', { name: 'What should Hearth call you?' })).toBeFocused();
    await page.keyboard.type('Ada');
    await form.getByRole('textbox', { name: 'How do you like your answers?' }).fill('short');
    await page.keyboard.press('Enter');
    await expect(facts.getByRole('button', { name: 'My name is Ada' })).toBeVisible();
    await expect(facts.getByRole('button', { name: 'I like my answers short' })).toBeVisible();
    await expect(form).toBeHidden();
  });
  await addFact(page, 'Budget ceiling is 1100 euros', 'Lisbon');
  await go('Profile');
  const row = facts.getByRole('button', { name: /Budget ceiling is 1100/ });
  await row.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Fact' });
  await expect(panel.getByText('You wrote it down yourself.')).toBeVisible();
  await expect(panel.getByText(/^Yes, about \d+ tokens$/)).toBeVisible();
  await panel.getByRole('textbox', { name: 'Text of the fact' }).fill('Budget ceiling is 1250 euros');
  await page.keyboard.press('Enter');
  await expect(facts.getByRole('button', { name: /1250 euros/ })).toBeVisible();
  await expect(panel.getByText(/^You corrected it yourself, today at/)).toContainText(
    'Before, it said “Budget ceiling is 1100 euros”.',
  );
  for (const name of ['Pin', 'Still true', 'Archive', 'Delete', 'Forget…']) {
    await expect(panel.getByRole('button', { name, exact: true })).toHaveText(name);
  }
  await panel.getByRole('button', { name: 'Keep for…' }).click();
  await page.getByRole('menuitem', { name: '90 days' }).click();
  await expect(panel.getByText(/90 days left/)).toBeVisible();
  await test.step('it is kept until a day that is chosen, and no day of the past can be', async () => {
    await panel.getByRole('button', { name: 'Extend' }).click();
    await page.getByRole('menuitem', { name: 'Until a date…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep until…' });
    await dialog.getByLabel('Last day').fill('2020-01-01');
    await expect(dialog.getByRole('button', { name: 'Keep until this day' })).toBeDisabled();
    const nextYear = new Date().getFullYear() + 1;
    await dialog.getByLabel('Last day').fill(`${nextYear}-06-15`);
    await page.keyboard.press('Enter');
    await expect(panel.getByText(new RegExp(`Until 15 Jun ${nextYear}`))).toBeVisible();
  });
  await test.step('the same fact open in a second window is changed there by what is done here', async () => {
    const second = await openSecondWindow(app, page);
    await second.getByRole('navigation').getByRole('button', { name: 'Memory' }).click();
    const there = memoryOf(second).facts;
    await there.getByRole('button', { name: /1250 euros/ }).press('Enter');
    const thereOpen = second
      .getByRole('complementary', { name: 'Fact' })
      .getByRole('textbox', { name: 'Text of the fact' });
    await expect(thereOpen).toHaveValue('Budget ceiling is 1250 euros');
    await panel.getByRole('textbox', { name: 'Text of the fact' }).fill('Budget ceiling is 1300 euros');
    await panel.getByRole('textbox', { name: 'Text of the fact' }).press('Enter');
    await expect(there.getByRole('button', { name: /1300 euros/ })).toBeVisible();
    await expect(thereOpen).toHaveValue('Budget ceiling is 1300 euros');
    await second.close();
  });
  await panel.getByRole('button', { name: 'Restore this version' }).last().click();
  await expect(facts.getByRole('button', { name: /1100 euros/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(facts.getByRole('button', { name: /1100 euros/ })).toBeFocused();
  await test.step('what it was confirmed by in other words is told, and kept as a fact of its own once', async () => {
    const text = 'Budget ceiling is 1100 euros, as you know';
    await page.evaluate((said) => window.hearth.request('fact:remember', { text: said }), text);
    await page.keyboard.press('Enter');
    await expect(panel.getByText(`Alias: “${text}”`)).toBeVisible();
    const keep = panel.getByRole('button', { name: 'Keep as its own fact' });
    await keep.click();
    await expect(facts.getByRole('button', { name: text, exact: true })).toBeVisible();
    await expect(keep).toBeHidden();
    await expect(panel.getByText('Alias:')).toBeFocused();
    const notice = page.getByRole('dialog', { name: 'Notice' }).filter({ hasText: 'Kept as its own fact' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(keep).toBeVisible();
    await go('History');
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('article');
    const confirmed = changes.filter({ hasText: `Alias: “${text}”` });
    await expect(confirmed).toContainText('You confirmed a fact');
    expect(await findings(page)).toEqual([]);
    await confirmed.getByRole('button', { name: 'Keep as its own fact' }).click();
    await expect(changes.first()).toContainText('You added a fact');
    await expect(changes.first()).toContainText(text);
  });
});

test('since and until are typed as one says them, and an end before the beginning is refused', async ({ shared }) => {
  const { page } = shared;
  const { go, facts } = memoryOf(page);
  await addFact(page, 'Works at the harbour', 'Work');
  await go('Facts');
  await facts.getByRole('button', { name: 'Works at the harbour' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Fact' });
  const since = panel.getByRole('textbox', { name: 'Since' });
  const until = panel.getByRole('textbox', { name: 'Until' });
  await since.fill('march 2026');
  await page.keyboard.press('Enter');
  await expect(since).toHaveValue('March 2026');
  await expect(since).toBeFocused();
  await expect(facts.getByText('Since March 2026')).toBeVisible();
  await until.fill('2024');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('It would end before it begins');
  await until.fill('2027');
  await page.keyboard.press('Enter');
  await expect(facts.getByText('Since March 2026, until 2027')).toBeVisible();
  await expect(panel.getByRole('alert')).toBeHidden();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Since March 2026, until 2027' })).toBeVisible();
});

test('a secret is asked about before it is saved', async ({ shared }) => {
  const { page } = shared;
  const { go, facts } = memoryOf(page);
  await go('Facts');
  await page.getByRole('button', { name: 'Add a fact' }).click();
  await page.getByRole('textbox', { name: 'Fact' }).fill('The router password is tr0ub4dor&3horse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('looks like a secret');
  await expect(page.getByRole('button', { name: 'Save without it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(facts.getByText(/\[REDACTED\]/)).toBeVisible();
  await expect(page.getByText('tr0ub4dor')).toHaveCount(0);
});

test('the notebook is written by section, cleared, brought back, and its change undone in History', async ({
  shared,
}) => {
  const { page } = shared;
  const { go, undo } = memoryOf(page);
  await go('Notebook');
  await page.getByRole('textbox', { name: 'Name of the section' }).fill('Flats seen');
  await page.getByRole('textbox', { name: 'Text of the section' }).fill('- Arroios: no lift');
  await page.getByRole('button', { name: 'Add section' }).click();
  const text = page.getByRole('textbox', { name: 'Text of Flats seen' });
  await expect(text).toHaveValue('- Arroios: no lift');
  await text.fill('- Arroios: no lift\n- Penha de França: third floor');
  await go('Archive');
  await go('Notebook');
  await expect(text).toHaveValue('- Arroios: no lift\n- Penha de França: third floor');
  await text.press('Control+Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the notebook' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the section' })).toBeVisible();
  await undo.click();
  await expect(text).toHaveValue('- Arroios: no lift\n- Penha de França: third floor');

  await go('Search');
  await page.getByRole('searchbox', { name: 'Search memory' }).fill('Penha third floor');
  await page.getByRole('list', { name: 'Found' }).getByRole('button').first().click();
  await expect(text).toBeVisible();
  await go('History');
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('article');
  await changes.filter({ hasText: 'cleared' }).getByText('undone').waitFor();
});

test('search finds a fact and opens it, and says why it found nothing', async ({ shared }) => {
  const { page } = shared;
  const { go } = memoryOf(page);
  await addFact(page, 'Deposit never above two months of rent', 'Lisbon');
  await addFact(page, 'The deposit of the old flat came back', 'Lisbon');
  await page.evaluate(async () => {
    const { request } = window.hearth;
    const list = await request('memory:list', {});
    const old = list.ok ? list.value.facts.filter(({ text }) => text.includes('old flat')) : [];
    await request('fact:keep', { ids: old.map(({ id }) => id), keepDays: 0 });
  });
  await go('Search');
  const box = page.getByRole('searchbox', { name: 'Search memory' });
  await expect(box).toBeFocused();
  await box.fill('xylophone quartz');
  await expect(page.getByRole('region', { name: 'Search' }).getByRole('list', { name: 'Found' })).toBeHidden();
  await box.fill('deposit');
  const found = page.getByRole('list', { name: 'Found' }).getByRole('button');
  await expect(found.first()).toContainText('Deposit never above two months of rent');
  await expect(found.first()).toContainText('you said it');
  await expect(found.first()).toContainText('The word itself.');
  await expect(page.getByRole('radio', { name: 'Facts 1' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Messages 0' })).toBeVisible();
  await expect(page.getByText('Left out: 1 expired')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('list', { name: 'Left out' })).toContainText('It expired on');
  await test.step('by key into the results, back, and again to them after a look at one', async () => {
    await box.press('ArrowDown');
    await expect(found.first()).toBeFocused();
    await found.first().press('ArrowUp');
    await expect(box).toBeFocused();
    await box.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Fact' })).toBeVisible();
    await go('Search');
    await expect(box).toHaveValue('deposit');
    await expect(found.first()).toContainText('Deposit never above two months of rent');
  });
  await test.step('nothing of a kind leads to all kinds', async () => {
    await page.getByRole('radio', { name: 'Messages 0' }).check();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('button', { name: 'Search everything, any time' }).click();
    await expect(found.first()).toBeVisible();
  });
});

test('forgetting lists the places, removes what is ticked, and gives a receipt', async ({ shared }) => {
  const { page, app } = shared;
  const { go } = memoryOf(page);
  await addFact(page, 'Landlord Zanzibarquartz has a bad heart');
  await go('Facts');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Forget…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Words to forget' }).fill('Zanzibarquartz');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /^“Landlord Zanzibarquartz/ })).toBeChecked();
  await test.step('a place is looked at where it is, and the list waits', async () => {
    await dialog.getByRole('button', { name: /^Open: “Landlord Zanzibarquartz/ }).click();
    await expect(dialog.filter({ hasText: 'Forget this' })).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Fact' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(dialog.getByRole('checkbox', { name: /^“Landlord Zanzibarquartz/ })).toBeChecked();
  });
  const no = await answerConsent(app, 'no');
  await dialog.getByRole('button', { name: /^Forget in/ }).click();
  await expect
    .poll(no.asked)
    .toMatchObject([
      { message: 'Forget “Zanzibarquartz” for good?', detail: expect.stringContaining('This cannot be undone.') },
    ]);
  await expect(dialog.getByRole('checkbox', { name: /^“Landlord Zanzibarquartz/ })).toBeChecked();
  await answerConsent(app, 'yes');
  await dialog.getByRole('button', { name: /^Forget in/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Forgotten' })).toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByRole('table', { name: 'Receipt' }).getByRole('row', { name: /^Facts/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('[forgotten]')).toHaveCount(0);
  await expect(page.getByText('Zanzibarquartz')).toHaveCount(0);
});

test('forgetting from the panel of a fact, a message and a command ends with the receipt', async ({ shared }) => {
  const { page, app, ollama } = shared;
  ollama.script({ steps: ['Noted.'] });
  const { say, log } = windowOf(page);
  const dialog = page.getByRole('dialog');
  const forget = async () => {
    await answerConsent(app, 'yes');
    for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
    await dialog.getByRole('button', { name: /^Forget in/ }).click();
    await expect(dialog.getByRole('heading', { name: 'Forgotten' })).toBeVisible({ timeout: 15_000 });
    await expect(dialog.getByRole('table', { name: 'Receipt' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  };
  await test.step('from the panel of a fact', async () => {
    await addFact(page, 'Landlord Zanzibarquartz has a bad heart');
    await memoryOf(page).go('Facts');
    await page.getByRole('table', { name: 'Facts' }).getByText('Landlord Zanzibarquartz').click();
    await page.getByRole('button', { name: 'Forget…' }).click();
    await dialog.getByRole('button', { name: 'Find every place' }).click();
    await forget();
  });
  await test.step('from a message, which is shown without the words at once', async () => {
    await windowOf(page).newChat.click();
    await say('My doctor is Wolframoxide, by the way');
    await expect(log.getByText('Noted.')).toBeVisible();
    await log.getByRole('button', { name: 'More about this message' }).first().click();
    await page.getByRole('menuitem', { name: 'Forget…' }).click();
    await dialog.getByRole('textbox', { name: 'Words to forget' }).fill('wolframoxide');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox', { name: /My doctor is Wolframoxide.*You, in/ })).not.toBeChecked();
    await forget();
    await expect(log.getByText('My doctor is [forgotten], by the way')).toBeVisible();
    await expect(page.getByText('Wolframoxide')).toHaveCount(0);
  });
  await test.step('from the command', async () => {
    await say('/forget by the way');
    await dialog.getByRole('button', { name: 'Find every place' }).click();
    await forget();
  });
});

test('of very many facts a few rows are in the page, and the last is one key away', async ({ shared }) => {
  test.slow();
  const { page } = shared;
  await page.evaluate(() => window.hearth.request('settings:set', { key: 'memory.facts_max_active', value: 500 }));
  const { go, facts } = memoryOf(page);
  await page.evaluate(async () => {
    for (let index = 0; index < 300; index += 1) {
      await window.hearth.request('fact:add', { section: 'profile', text: `Has the ship number ${index} in the log` });
    }
  });
  await go('Facts');
  await expect(facts).toHaveAttribute('aria-rowcount', '301');
  expect(await facts.getByRole('row').count()).toBeLessThan(60);
  await facts
    .getByRole('button', { name: /Has the ship/ })
    .first()
    .focus();
  await page.keyboard.press('End');
  await expect(facts.locator('[aria-rowindex="301"]').getByRole('button')).toBeFocused();
});

test('the limit says which fact it archived, takes it back, and can be raised', async ({ shared }) => {
  const { page } = shared;
  await page.evaluate(() => window.hearth.request('settings:set', { key: 'memory.facts_max_active', value: 10 }));
  const { go, facts } = memoryOf(page);
  for (let nth = 1; nth <= 10; nth += 1) await addFact(page, `Keeps boat number ${nth}`, 'Boats');
  await addFact(page, 'Keeps one boat too many', 'Boats');
  const notice = page.getByRole('dialog', { name: 'Notice' }).filter({ hasText: '10 is full' });
  await expect(notice).toContainText('“Keeps boat number 1” was archived');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await go('Facts');
  await expect(facts.getByRole('button', { name: 'Keeps boat number 1', exact: true })).toBeVisible();
  await addFact(page, 'Keeps one boat too many', 'Boats');
  await notice.getByRole('button', { name: 'Raise the limit' }).click();
  await go('Facts');
  await expect(facts.getByRole('row')).toHaveCount(12);
});
