-- PostgreSQL 18 plans a SQL function with the values it is called with, and takes a page for all that an average customer
-- has: it collects every order of a customer and sorts them. In the order of the index it reads those of the page alone.
alter function public.my_orders(integer, timestamptz, bigint) set enable_bitmapscan = off;
