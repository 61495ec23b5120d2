import { goToDevices } from './fixtures/devices-page';
import { expect, READY, test } from './fixtures/hearth';
import { addFact } from './fixtures/memory-page';

test('a server’s wrong password and its absence are said in words, and syncing goes on by itself once it is back', async ({
  launch,
}) => {
  // Debian’s package is fetched where there is none: only for who runs this.
  const { NATS, startNats, endAll } = await import('./real/carriers/nats-servers');
  test.skip(NATS === null, 'there is no nats-server here');
  const server = await startNats('authorization { users: [ { user: anna, password: tea } ] }');
  const { page } = await launch({ settings: READY });
  const dialog = page.getByRole('dialog', { name: 'Set up on this device' });
  const setUp = async (password: string) => {
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Set up', exact: true }).click();
  };

  await test.step('a wrong password is said at its field, and the right one sets up', async () => {
    await goToDevices(page);
    await page.getByRole('button', { name: 'Set up on this device…' }).click();
    await dialog.getByRole('radio', { name: 'NATS' }).check();
    await dialog.getByRole('textbox', { name: 'Servers' }).fill(`nats://127.0.0.1:${server.port}`);
    await dialog.getByText('Name and password').click();
    await dialog.getByRole('textbox', { name: 'User name' }).fill('anna');
    await setUp('coffee');
    await expect(dialog.getByRole('alert')).toHaveText(/does not accept the sign-in/);
    await setUp('tea');
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
  });
  await test.step('while it is gone, the page says so and what waits', async () => {
    await server.running.kill();
    await addFact(page, 'Keeps bees on the roof');
    await goToDevices(page);
    await expect(page.getByText(/127\.0\.0\.1:\d+ cannot be reached/).first()).toBeVisible();
    await expect(page.getByText(/1 change waits for the server/)).toBeVisible();
    // Another password does not take the address to be typed again.
    await page.getByRole('button', { name: 'Change the place…' }).click();
    const change = page.getByRole('dialog', { name: 'Change the place' });
    await expect(change.getByRole('textbox', { name: 'Servers' })).toHaveValue(`nats://127.0.0.1:${server.port}`);
    await change.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('once it is back, nobody has to do anything', async () => {
    await server.again();
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
  });
  await endAll(server);
});
