// Written by `npm run database-types` from supabase/migrations. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      contact_messages: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          status: string;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          id: string;
          message: string;
          name: string;
          status?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          status?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      franchise_applications: {
        Row: {
          city: string;
          created_at: string;
          email: string;
          id: string;
          investment: string;
          name: string;
          phone: string;
          status: string;
          user_id: string | null;
        };
        Insert: {
          city: string;
          created_at?: string;
          email: string;
          id: string;
          investment: string;
          name: string;
          phone: string;
          status?: string;
          user_id?: string | null;
        };
        Update: {
          city?: string;
          created_at?: string;
          email?: string;
          id?: string;
          investment?: string;
          name?: string;
          phone?: string;
          status?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      orders: {
        Row: {
          amount: number;
          created_at: string;
          id: string;
          number: number;
          services: string;
          status: Database["public"]["Enums"]["order_status"];
          user_id: string | null;
        };
        Insert: {
          amount: number;
          created_at?: string;
          id?: string;
          services: string;
          status?: Database["public"]["Enums"]["order_status"];
          user_id?: string | null;
        };
        Update: {
          amount?: number;
          created_at?: string;
          id?: string;
          services?: string;
          status?: Database["public"]["Enums"]["order_status"];
          user_id?: string | null;
        };
        Relationships: [];
      };
      pickup_requests: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          name: string;
          phone: string;
          pickup_address: string;
          pickup_date: string;
          service: string | null;
          special_instructions: string | null;
          status: string;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          id: string;
          name: string;
          phone: string;
          pickup_address: string;
          pickup_date: string;
          service?: string | null;
          special_instructions?: string | null;
          status?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          name?: string;
          phone?: string;
          pickup_address?: string;
          pickup_date?: string;
          service?: string | null;
          special_instructions?: string | null;
          status?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          created_at: string;
          full_name: string;
          id: string;
        };
        Insert: {
          created_at?: string;
          full_name?: string;
          id: string;
        };
        Update: {
          created_at?: string;
          full_name?: string;
          id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      my_order_summary: {
        Row: {
          active_orders: number | null;
          completed_orders: number | null;
          total_spent: number | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      delete_my_account: {
        Args: never;
        Returns: undefined;
      };
      my_data: {
        Args: never;
        Returns: Json;
      };
      my_orders: {
        Args: {
          before_created_at?: string;
          before_number?: number;
          page_size?: number;
        };
        Returns: Database["public"]["Tables"]["orders"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      new_request_id: {
        Args: never;
        Returns: string;
      };
      publish_shop_calendar: {
        Args: {
          closed_dates: string[];
          closed_weekdays: number[];
          open_dates: string[];
          time_zone: string;
        };
        Returns: undefined;
      };
    };
    Enums: {
      order_status: "Received" | "In Progress" | "Ready for Delivery" | "Completed" | "Cancelled";
    };
    CompositeTypes: Record<never, never>;
  };
};
