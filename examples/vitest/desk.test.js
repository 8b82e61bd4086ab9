import { connectSandbox } from 'api-sandbox';
import { describe, expect, inject, test } from 'vitest';
import { createDesk } from './desk.js';

/** A desk in a session of its own: tests run in parallel and see nothing of each other. */
const newDesk = () => createDesk(connectSandbox(inject('sandboxUrl')).session().url('helpdesk'));

describe.concurrent('a desk', () => {
  test('shows a ticket that was opened', async () => {
    const desk = newDesk();
    const { id } = await desk.open('Printer on fire', 1);
    expect(await desk.read(id)).toMatchObject({ subject: 'Printer on fire', status: 'open' });
  });

  test('counts the tickets of a customer', async () => {
    const desk = newDesk();
    const { open_tickets: before } = await desk.customer(1);
    await desk.open('First', 1);
    await desk.open('Second', 1);
    expect((await desk.customer(1)).open_tickets).toBe(before + 2);
  });

  test('says why a ticket was refused', async () => {
    await expect(newDesk().open('', 1)).rejects.toThrow('422');
  });
});
